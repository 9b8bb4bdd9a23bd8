/* oxlint-disable unicorn/prefer-add-event-listener -- sax has no other way */
import { historyLimits } from '@animeteca/contracts/history-limits'
import sax from 'sax'
import { UnreadableFile } from './unreadable-file.ts'

/** An element, and the text of each element right inside it; of one that is there twice the last. */
export interface XmlRecord {
  name: string
  fields: Record<string, string>
}

const maxAttributes = 100

/**
 * The elements of these names, names in lower case, in order and one by one: no more of them is held than a piece of the text has. The parser is the lenient one, since titles come with a bare `&` or `<`;
 * it knows no entities but those of XML and HTML. A DTD ends it, and so do elements nested deeper than any list has them.
 */
export function* xmlRecords(
  pieces: Iterable<string>,
  names: readonly string[],
  expectedRoot: string,
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
  parser.onopentag = ({ name }) => {
    attributes = 0
    root ??= name
    open.push(name)
    // pages of the web leave elements open
    if (open.length > historyLimits.depth) throw new UnreadableFile(root === 'html' ? 'webPage' : 'tooComplex')
    if (!record && names.includes(name)) {
      record = { name, fields: Object.create(null) }
      recordDepth = open.length
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
