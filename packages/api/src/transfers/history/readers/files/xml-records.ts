/* oxlint-disable unicorn/prefer-add-event-listener -- sax has no other way */
import { historyLimits } from '@animeteca/contracts/history/history-limits'
import sax from 'sax'
import { UnreadableFile } from '../unreadable-file.ts'

/** An element, and the text of each element right inside it; of one that is there twice the last. */
export interface XmlRecord {
  name: string
  attributes: Record<string, string>
  fields: Record<string, string>
  /** Those of its elements, however deep, whose attributes were asked for. */
  nested: { name: string; attributes: Record<string, string> }[]
}

interface Wanted {
  /** Of the elements that are records, in lower case. */
  names: readonly string[]
  root: string
  /** Elements inside a record that say something in their attributes. */
  nested?: readonly string[]
}

/** Elements inside one record. */
const maxNested = 50_000

const maxAttributes = 100

/**
 * The elements of these names, names in lower case, in order and one by one: no more of them is held than a piece of the text has. The parser is the lenient one, since titles come with a bare `&` or `<`;
 * it knows no entities but those of XML and HTML. A DTD ends it, and so do elements nested deeper than any list has them.
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

  const addText = (part: string) => {
    if (!record || open.length !== recordDepth + 1) return
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
    // pages of the web leave elements open
    if (open.length > historyLimits.depth) throw new UnreadableFile(root === 'html' ? 'webPage' : 'tooComplex')
    if (!record && names.includes(name)) {
      record = { name, attributes: textsIn(written), fields: Object.create(null), nested: [] }
      recordDepth = open.length
      return
    }
    if (record && nested.includes(name)) {
      if (record.nested.push({ name, attributes: textsIn(written) }) > maxNested) throw new UnreadableFile('tooComplex')
    } else if (record && open.length === recordDepth + 1) record.fields[name] = ''
  }
  parser.onclosetag = () => {
    if (record && open.length === recordDepth) {
      records.push(record)
      // one of them is what is said of the list itself
      if (++count > historyLimits.rows + 1) throw new UnreadableFile('tooManyRows')
      record = undefined
    }
    open.pop()
  }
  parser.ontext = addText
  parser.oncdata = addText
  // the lenient parser stops for nothing but names and entities of monstrous length
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

/** Attributes by their names in lower case; without namespaces each is a text. */
function textsIn(written: Record<string, unknown>): Record<string, string> {
  const texts: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(written)) if (typeof value === 'string') texts[name] = value
  return texts
}
