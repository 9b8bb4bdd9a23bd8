/** What shows nothing: blanks of every width, zero width, fillers, control characters. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800\ufff9-\ufffb]/gu

/** Embeddings, overrides and isolates: one that nothing closes would turn around whatever stands behind it. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/g

/** The characters that show something, for counting only: joiners and variation selectors belong to what they join. */
export const visibleCharacters = (value: string) => value.replace(invisible, '')

/**
 * Text as others can see it: trimmed, without the controls that set a direction by force, and empty when nothing of it
 * shows. Joiners and variation selectors stay, since emoji and many scripts are written with them.
 */
export const visibleText = (value: string) =>
  visibleCharacters(value) === '' ? '' : value.replace(bidiControls, '').trim()
