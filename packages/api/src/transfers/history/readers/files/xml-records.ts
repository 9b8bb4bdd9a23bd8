/* oxlint-disable unicorn/prefer-add-event-listener -- sax has no addEventListener */
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import sax from 'sax'
import { UnreadableFile } from '../rows/unreadable-file.ts'

/** An element with its attributes and the text of its direct children; of repeated children the last counts. */
export interface XmlRecord {
  name: string
  attributes: Record<string, string>
  fields: Record<string, string>
  /** Descendants named in `Wanted.nested`, at any depth. */
  nested: { name: string; attributes: Record<string, string> }[]
}

interface Wanted {
  /** Names of the record elements, in lower case. */
  names: readonly string[]
  root: string
  /** Names of descendants whose attributes are needed. */
  nested?: readonly string[]
}

/** Limit of nested elements in one record. */
const maxNested = 50_000

const maxAttributes = 100

/**
 * Streams the record elements in order; at most one piece of text is buffered. The parser is lenient, because titles contain a bare `&` or
 * `<`, and only knows the entities of XML and HTML. A DTD and too deep nesting are refused.
 */
export function* xmlRecords(
  pieces: Iterable<string>,
  { names, root: expectedRoot, nested = [] }: Wanted,
): Generator<XmlRecord> {
  const parser = sax.parser(false, { lowercase: true })
  let records: XmlRecord[] = []
  let count = 0
  const open: string[] = []
  let root: string | undefined
  let record: XmlRecord | undefined
  let recordDepth = 0
  let attributes = 0
  let fields = 0
  let characters = 0

  const addText = (part: string) => {
    if (!record || open.length !== recordDepth + 1) return
    characters += part.length
    if (characters > historyLimits.rowCharacters) throw new UnreadableFile('tooComplex')
    const field = open.at(-1)!
    record.fields[field] = (record.fields[field] ?? '') + part
  }
  parser.ondoctype = (written) => {
    throw new UnreadableFile(/^\s*html/i.test(written) ? 'webPage' : 'unsafeXml')
  }
  parser.onattribute = () => {
    if (++attributes > maxAttributes) throw new UnreadableFile('tooComplex')
  }
  parser.onopentag = ({ name, attributes: written }) => {
    attributes = 0
    root ??= name
    open.push(name)
    // HTML leaves elements open, so it reaches the limit of depth
    if (open.length > historyLimits.depth) throw new UnreadableFile(root === 'html' ? 'webPage' : 'tooComplex')
    if (!record && names.includes(name)) {
      record = { name, attributes: textsIn(written), fields: Object.create(null), nested: [] }
      recordDepth = open.length
      fields = 0
      characters = 0
      return
    }
    if (record && nested.includes(name)) {
      if (record.nested.push({ name, attributes: textsIn(written) }) > maxNested) throw new UnreadableFile('tooComplex')
    } else if (record && open.length === recordDepth + 1) {
      if (++fields > historyLimits.columns) throw new UnreadableFile('tooComplex')
      record.fields[name] = ''
    }
  }
  parser.onclosetag = () => {
    if (record && open.length === recordDepth) {
      records.push(record)
      // one more than the limit: one record describes the list itself
      if (++count > historyLimits.rows + 1) throw new UnreadableFile('tooManyRows')
      record = undefined
    }
    open.pop()
  }
  parser.ontext = addText
  parser.oncdata = addText
  // the lenient parser only fails on names and entities of extreme length
  parser.onerror = () => {
    throw new UnreadableFile('tooComplex')
  }

  for (const piece of pieces) {
    parser.write(piece)
    yield* records
    records = []
  }
  if (open.length > 0) throw new UnreadableFile(root === 'html' ? 'webPage' : 'cutXml')
  if (root !== expectedRoot) throw new UnreadableFile('otherXml')
}

/** The attributes with string values: without namespaces, that is all of them. */
function textsIn(written: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(written)) if (typeof value === 'string') texts[name] = value
  return texts
}
