import { classNames } from '../base/class-names.ts'

/** Number of characters as people count them: an emoji is one. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** `n/500 caracteres`. Announced from twenty remaining characters on. */
export function Counter({ text, limit }: { text: string; limit: number }) {
  const count = countCharacters(text)
  const left = limit - count
  return (
    <span
      className={classNames(
        'ml-auto shrink-0 tabular-nums',
        left < 0 ? 'font-semibold text-danger' : left <= 20 && 'text-text',
      )}
    >
      <span aria-hidden>
        {count}/{limit} caracteres
      </span>
      <span className="sr-only" aria-live={left <= 20 ? 'assertive' : 'off'}>
        {remainingText(left)}
      </span>
    </span>
  )
}

/** `Quedan 3 caracteres`, `Sobra 1 carácter`. */
function remainingText(left: number): string {
  const amount = Math.abs(left)
  const verb = left < 0 ? 'Sobra' : 'Queda'
  return amount === 1 ? `${verb} 1 carácter` : `${verb}n ${amount} caracteres`
}
