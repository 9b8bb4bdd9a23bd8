import type { WriteStream } from 'node:tty'
import { formatNumber, plural } from '@animeteca/contracts/text/count'

export interface Advance {
  /** From 0 to 1. */
  fraction: number
  animes: number
  seconds: number
}

type Output = Pick<WriteStream, 'isTTY' | 'columns' | 'write'>

const clearLine = '\r\u001B[K'

/** Shows a progress bar on a terminal, or a line every five seconds elsewhere. `say` prints a sentence above the bar. */
export function showProgress(output: Output, advance: () => Advance) {
  const draw = () => {
    const text = progressLine(advance())
    output.write(output.isTTY ? clearLine + text.slice(0, output.columns - 1) : `${text}\n`)
  }
  const timer = setInterval(draw, output.isTTY ? 200 : 5_000).unref()
  return {
    say: (sentence: string) => void output.write(`${output.isTTY ? clearLine : ''}${sentence}\n`),
    stop() {
      clearInterval(timer)
      if (output.isTTY) output.write(clearLine)
    },
  }
}

const width = 24

/** A bar, the percentage, the animes per second and, from 2 % on, the remaining time. */
export function progressLine({ fraction, animes, seconds }: Advance): string {
  const full = Math.round(fraction * width)
  const bar = '█'.repeat(full) + '░'.repeat(width - full)
  const rate = animes / Math.max(seconds, 0.001)
  return [
    `${bar} ${formatNumber(fraction * 100)} %`,
    plural(animes, 'anime'),
    `${formatNumber(rate)}/s`,
    ...remaining(),
  ].join('  ')

  function remaining() {
    if (fraction < 0.02 || animes === 0) return []
    const left = Math.ceil((seconds * (1 - fraction)) / fraction)
    return [`quedan ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`]
  }
}
