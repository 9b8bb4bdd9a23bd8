import * as z from 'zod'
import { success, text, time } from '../fields.ts'
import { limits } from '../limits.ts'
import { blockedWordKey } from './blocked-word-matching.ts'

/** A blocked word. An asterisk at its start or end matches any letters. */
export const blockedWord = text({ max: limits.wordList.word, required: 'Escribe una palabra' })
  .refine((word) => !word.slice(1, -1).includes('*'), 'El asterisco solo puede ir al principio o al final')
  .refine((word) => lettersOf(word) >= (word.includes('*') ? 3 : 2), {
    error: 'Escribe al menos dos letras o cifras, y tres con asterisco',
  })

/** A shorter pattern would match half of what people write. */
const lettersOf = (word: string) => blockedWordKey(word).replace(/[* ]/g, '').length

export const wordList = z.object({
  /** In alphabetical order. */
  words: z.array(
    z.object({
      word: z.string(),
      createdAt: time,
      /** Texts that recently became pending review because of it. */
      held: z.int(),
    }),
  ),
})
export type BlockedWords = z.output<typeof wordList>

export const addWords = z.object({
  words: z
    .array(blockedWord)
    .min(1, 'Escribe una palabra')
    .max(limits.wordList.count, `Como mucho ${limits.wordList.count} palabras`),
})
export type AddWords = z.output<typeof addWords>
/** Number of words that were new. */
export const addedWords = success.extend({ added: z.int() })
export const byWord = z.object({ word: text({ max: limits.wordList.word, required: 'Escribe una palabra' }) })
export type ByWord = z.output<typeof byWord>
