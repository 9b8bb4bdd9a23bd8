/** Invisible characters: blanks of any width, zero-width characters, fillers and control characters. */
const invisibles = String.raw`\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800\ufff9-\ufffb`
const invisible = new RegExp(`[${invisibles}]`, 'gu')

/** Any other character. Looking for one ends at the first letter, and a replacement would read the whole text. */
const visible = new RegExp(`[^${invisibles}]`, 'u')

/** Bidirectional embeddings, overrides and isolates: an unclosed one reverses the page's following text. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g

/** Only the visible characters, for counting: joiners and variation selectors are part of the character they modify. */
export const visibleCharacters = (value: string) => value.replace(invisible, '')

/**
 * Trims, removes bidirectional controls, and returns an empty string if nothing is visible. Joiners and variation
 * selectors stay, since emoji and many scripts need them.
 */
export const visibleText = (value: string) => (visible.test(value) ? value.replace(bidiControls, '').trim() : '')
