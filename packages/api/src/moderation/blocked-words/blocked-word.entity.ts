import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { lengthBetween, timestamps } from '../../database/columns.ts'

const BlockedWordSchema = defineEntity({
  name: 'BlockedWord',
  tableName: 'blocked_words',
  properties: {
    /** The word without case and accents, for comparison. */
    key: p.text().primary(),
    /** The word as typed. */
    word: p.text(),
    createdAt: timestamps.createdAt,
  },
  checks: [{ name: 'blocked_words_word_check', expression: lengthBetween('word', 1, limits.wordList.word) }],
})

/** A blocked word: texts that contain it are published only after review. */
export class BlockedWord extends BlockedWordSchema.class {}
BlockedWordSchema.setClass(BlockedWord)
