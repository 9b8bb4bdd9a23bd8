import { useState } from 'react'
import { drafts } from '../../lib/drafts.ts'

/** A text that nobody has sent yet, kept under its name. */
export function useDraft(name: string): [text: string, keep: (text: string) => void] {
  const [text, setText] = useState(() => stored(name))
  const keep = (text: string) => {
    setText(text)
    if (text) drafts.keep(name, text)
    else drafts.forget(name)
  }
  return [text, keep]
}

function stored(name: string): string {
  const draft = drafts.of(name)
  return typeof draft === 'string' ? draft : ''
}
