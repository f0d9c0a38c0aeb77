import { type ReactNode, useEffect, useRef } from 'react';
import { joinCarousel } from '../client/carousel.ts';
import ErrorBoundary from './ErrorBoundary.tsx';

interface Props {
  /** The row as the page has it. */
  children?: ReactNode;
}

function Row({ children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const section = root.current?.querySelector('section');
    return section ? joinCarousel(section) : undefined;
  }, []);
  return (
    <div className="carousel-island" ref={root}>
      {children}
    </div>
  );
}

/** A carousel that swiper joins once somebody touches, drags or focuses it. */
export default function Carousel({ children }: Props) {
  return (
    <ErrorBoundary html={children}>
      <Row>{children}</Row>
    </ErrorBoundary>
  );
}
