import { describe, expect, test } from 'vitest';
import { requestText, withRequest } from '../../src/stores/request.ts';

const request = { name: 'Sari', email: 'sari@client.example', subject: '', message: '' };

describe('the request as a message', () => {
  test('has the subject as its first line, then the description', () => {
    const text = requestText(
      { ...request, subject: 'Branding', message: 'A new sign.\nAnd a van.' },
      'Subject',
    );
    expect(text).toBe('Subject: Branding\nA new sign.\nAnd a van.');
  });

  test('is the description alone where no subject is chosen', () => {
    expect(requestText({ ...request, message: 'A new sign.' }, 'Subject')).toBe('A new sign.');
  });

  test('is empty where neither is there', () => {
    expect(requestText(request, 'Subject')).toBe('');
  });
});

describe('in the message of the draft a request', () => {
  test('is all there is where nothing stood before', () => {
    expect(withRequest('', '', 'Subject: Branding')).toBe('Subject: Branding');
  });

  test('follows what the visitor wrote there', () => {
    expect(withRequest('Hello.', '', 'Subject: Branding')).toBe('Hello.\n\nSubject: Branding');
  });

  test('takes the place of its earlier wording, and leaves the rest', () => {
    const message = 'Hello.\n\nSubject: Branding\n\nThank you.';
    expect(withRequest(message, 'Subject: Branding', 'Subject: $& UI/UX Design')).toBe(
      'Hello.\n\nSubject: $& UI/UX Design\n\nThank you.',
    );
  });

  test('goes away when it is emptied', () => {
    expect(withRequest('Hello.\n\nSubject: Branding', 'Subject: Branding', '')).toBe('Hello.');
  });

  test('leaves the sentences of the visitor alone, letter by letter', () => {
    const own = 'We want a website';
    const typed = ['W', 'We', 'We w'].reduce(
      ({ message, earlier }, text) => ({ message: withRequest(message, earlier, text), earlier: text }),
      { message: own, earlier: '' },
    );
    expect(typed.message).toBe(`${own}\n\nWe w`);
    const before = 'Subject: Branding\nA van.';
    expect(withRequest(before, '', 'Subject: Branding')).toBe(`${before}\n\nSubject: Branding`);
  });

  test('is not there twice', () => {
    expect(withRequest('Subject: Branding', '', 'Subject: Branding')).toBe('Subject: Branding');
  });

  test('is added anew where the visitor changed its earlier wording', () => {
    expect(withRequest('Subject: changed', 'Subject: Branding', 'Subject: Web')).toBe(
      'Subject: changed\n\nSubject: Web',
    );
  });
});
