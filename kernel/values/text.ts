/** The limit of a run's message, and of texts about a run. */
export const MESSAGE_BYTES = 512;
/** The limit of a reason or a name that a person gives. */
const GIVEN_BYTES = 256;
/** The limit of an alert's message, which may list several things. */
export const ALERT_BYTES = 1024;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * Text from outside as it may be stored and shown: control and format characters become spaces, runs of white space
 * become one, and at most `maxBytes` of UTF-8 are kept, never half a character.
 */
export const printable = (text: string, maxBytes: number): string => {
  // Far more than is kept, so that a megabyte of text is not processed for the sake of its beginning.
  const start = text.slice(0, maxBytes * 4);
  const clean = start.replaceAll(/[\p{C}\s]+/gu, ' ').trim();
  const bytes = encoder.encode(clean);
  if (bytes.length <= maxBytes) return clean;
  const ellipsis = '…';
  const kept = bytes.subarray(0, maxBytes - encoder.encode(ellipsis).length);
  return (
    decoder
      .decode(kept)
      .replace(/\uFFFD+$/u, '')
      .trimEnd() + ellipsis
  );
};

/** A reason or a name that a person gives, as it is stored and shown. */
export const givenText = (text: string): string => printable(text, GIVEN_BYTES);

/** The first characters of a text, never half a one. */
export const beginningOf = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');

/** A text with what belongs before and after it, or nothing where the text is absent or empty. */
export const clause = (before: string, text: string | null | undefined, after = ''): string =>
  text ? `${before}${text}${after}` : '';

/** As one word of a command that is printed: quoted for a shell where it needs that. */
export const shellWord = (text: string): string =>
  /^[\w.:/-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
