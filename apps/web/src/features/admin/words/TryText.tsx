import { compileBlockedWords, findBlockedWords } from '@animeteca/contracts/moderation/blocked-word-matching'
import type { BlockedWords } from '@animeteca/contracts/moderation/blocked-words'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { useMemo, useState } from 'react'
import { MarkedWords } from './MarkedWords.tsx'

/** Shows which blocked words a text contains, with the server's matching. */
export function TryText({ words }: BlockedWords) {
  const [text, setText] = useState('')
  const list = useMemo(() => compileBlockedWords(words.map(({ word }) => word)), [words])
  const found = findBlockedWords(list, text)
  const named = [...new Set(found.map(({ word }) => `«${word}»`))].join(', ')
  return (
    <div className="rounded-panel border border-line bg-surface p-4 sm:p-5">
      <TextArea label="Prueba un texto" value={text} onChange={setText} rows={3} />
      <output className="mt-4 block text-sm wrap-anywhere">
        {text.trim() && found.length === 0 && <span className="text-dim">No se retendría.</span>}
        {found.length > 0 && (
          <>
            <span className="block">{`Se retendría por ${named}.`}</span>
            <span className="mt-1.5 block whitespace-pre-line text-dim">
              <MarkedWords text={text} found={found} />
            </span>
          </>
        )}
      </output>
    </div>
  )
}
