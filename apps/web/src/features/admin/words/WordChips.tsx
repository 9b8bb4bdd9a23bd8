import { limits } from '@animeteca/contracts/limits'
import type { BlockedWords } from '@animeteca/contracts/moderation/blocked-words'
import { Chip } from '@animeteca/ui/actions/Chip'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { trpc } from '../../../lib/query/trpc.ts'
import { plural } from '../../../lib/text/plural.ts'
import { withToasts } from '../../../lib/with-toasts.ts'

/** The blocked words, with the number of texts that recently became pending review because of each. */
export function WordChips({ words }: BlockedWords) {
  const confirm = useConfirm()
  const { mutate } = trpc.admin.words.remove.useMutation(
    withToasts({
      successToast: 'Palabra quitada de la lista',
      errorToast: { message: 'No se pudo quitar la palabra', reason: 'below' },
    }),
  )
  const remove = async (word: string) => {
    const isSure = await confirm({
      title: 'Quitar de la lista',
      message: `«${word}» ya no retendrá textos. Los ya retenidos siguen pendientes de revisión.`,
      confirmLabel: 'Quitar de la lista',
      isDanger: true,
    })
    if (isSure) mutate({ word })
  }
  return (
    <ul aria-label="Lista de palabras" className="flex flex-wrap gap-2.5">
      {words.map(({ word, held }) => (
        <li key={word} className="max-w-full">
          <Chip onRemove={() => void remove(word)} removeLabel={`Quitar «${word}»`} className="max-w-full">
            <span className="truncate">{word}</span>
            {held > 0 && (
              <span className="font-normal text-dim">{`${plural(held, 'texto')} en ${limits.wordList.days} días`}</span>
            )}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
