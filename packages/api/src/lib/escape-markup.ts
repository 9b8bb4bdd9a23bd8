const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML and HTML, in elements and in double-quoted attributes. */
export const escapeMarkup = (text: string) => text.replaceAll(/[&<>"]/g, (character) => characters[character]!)
