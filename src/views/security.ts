/** `/.well-known/security.txt` (RFC 9116): where somebody who found a hole can say so. */

export interface SecurityFacts {
  readonly siteUrl: string;
  /** An address with its scheme. */
  readonly contact: string | null;
  readonly expires: Date | null;
  /** `YYYY-MM-DD` in Asia/Jakarta. */
  readonly buildDay: string;
}

/** The file; null where there is nobody to tell, or what it says would not hold any more. */
export function securityText({ siteUrl, contact, expires, buildDay }: SecurityFacts): string | null {
  if (contact === null || expires === null || expires < new Date(`${buildDay}T00:00:00+07:00`)) return null;
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en, id',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
