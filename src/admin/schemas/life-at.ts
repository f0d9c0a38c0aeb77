import {
  group,
  image,
  list,
  localizedHtml,
  localizedText,
  optionalImage,
  optionalText,
  record,
  text,
} from './fields.ts';

/** The one record behind `/lifeatogya`. */
export const lifeAt = record({
  /** The paragraph under the hero. */
  intro: localizedHtml(),
  /** The petals of a working day. */
  day: list(
    group({
      /** "08.30" or "08:30". */
      time: text(5),
      title: localizedText(60),
      desc: localizedText(160),
    }),
  ),
  gallery: list(group({ image: image(), caption: localizedText(160) }), 40),
  benefit: list(
    group({
      icon: optionalText(40),
      name: localizedText(80, { required: true }),
      desc: localizedText(240),
    }),
  ),
  /** What people who work here say. */
  voice: list(
    group({
      name: text(120),
      position: localizedText(120),
      quote: localizedText(500),
      photo: optionalImage(),
    }),
  ),
});
