const characters: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML and HTML have it, between tags and in double quotes. */
export const escapeMarkup = (text: string) => text.replaceAll(/[&<>"]/g, (character) => characters[character]!)
