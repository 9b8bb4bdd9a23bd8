import type { Plugin } from 'vite'

/** A text with one letter that is wider than a byte takes two bytes for each, as long as its functions live: here 3 MiB of a server. */
export function narrowText(): Plugin {
  return {
    name: 'animeteca-narrow-text',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escapeLetter)
    },
  }
}
const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
