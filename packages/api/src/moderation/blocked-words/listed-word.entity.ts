import { limits } from '@animeteca/contracts/limits'
import { defineEntity, p } from '@mikro-orm/core'
import { lengthBetween, timestamps } from '../../database/columns.ts'

const ListedWordSchema = defineEntity({
  name: 'ListedWord',
  tableName: 'listed_words',
  properties: {
    /** Without case and accents: what makes it the same word. */
    key: p.text().primary(),
    /** As it was typed. */
    word: p.text(),
    createdAt: timestamps.createdAt,
  },
  checks: [{ name: 'listed_words_word_check', expression: lengthBetween('word', 1, limits.wordList.word) }],
})

/** A word that holds texts back until an administrator has seen them. */
export class ListedWord extends ListedWordSchema.class {}
ListedWordSchema.setClass(ListedWord)
