import * as z from 'zod'
import { listTypes } from '../labels.ts'

export const listType = z.enum(listTypes, `Debe ser uno de: ${listTypes.join(', ')}`)

/**
 * Opts in to the rules that connect marks and lists, as far as the person's preferences allow. Without it, marking
 * never changes a list, and changing a list never reports unmarked episodes.
 */
export const follow = z.boolean('Debe ser verdadero o falso').optional()
