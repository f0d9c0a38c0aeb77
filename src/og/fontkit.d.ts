/** fontkit ships no types; what is used of it is described in lettering.ts. */
declare module 'fontkit' {
  export function create(file: Uint8Array): unknown;
}
