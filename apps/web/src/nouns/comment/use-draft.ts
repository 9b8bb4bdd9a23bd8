import { useState } from 'react'
import { drafts } from '../../lib/forms/drafts.ts'

/** A text stored under `name` until it is sent; `startsWith` when none is stored. */
export function useDraft(name: string, startsWith = ''): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => stored(name) || startsWith)
  const change = (text: string) => {
    setText(text)
    if (text) drafts.save(name, text)
    else drafts.forget(name)
  }
  return [text, change]
}

function stored(name: string): string {
  const draft = drafts.of(name)
  return typeof draft === 'string' ? draft : ''
}
