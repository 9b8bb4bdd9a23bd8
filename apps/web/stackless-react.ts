import type { Plugin } from 'vite'

/** What React throws to itself, made when its file is read. */
const signals = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g
/** Of the version in package.json. */
const expected = 5

/**
 * React makes five errors when its script is read, which it throws to itself and knows again: nobody reads where they were made. To write
 * that down, V8 goes through the functions on the stack once more, which are all of React and all of the first script: two thirds of what a
 * phone does with that script at first, in one task of a tenth of a second (measured with a debugger attached, as Lighthouse has it).
 * Here they are errors without a stack. Without this plugin everything works the same; another version of React, whose file reads
 * otherwise, ends the build.
 */
export function stacklessReact(): Plugin {
  return {
    name: 'animeteca-stackless-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-dom\/cjs\/react-dom-client\.production\.js$/ },
      handler(code) {
        const found = code.match(signals)?.length
        if (found !== expected)
          this.error(`React makes ${found} errors for itself, not ${expected}: its file has changed`)
        const made = code.replaceAll(signals, '$1 = signal($2)')
        return {
          code: `${made}\nfunction signal(message) { return Object.create(Error.prototype, { message: { value: message } }) }`,
          map: null,
        }
      },
    },
  }
}
