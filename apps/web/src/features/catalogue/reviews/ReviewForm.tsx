import type { User } from '@animeteca/contracts/accounts/auth'
import type { Anime } from '@animeteca/contracts/catalogue/catalogue'
import { episodeCode } from '@animeteca/contracts/episodes/episode-code'
import { limits } from '@animeteca/contracts/limits'
import type { Review } from '@animeteca/contracts/reviews/reviews'
import { type Verdict, verdictLabels, verdictRequired, verdicts } from '@animeteca/contracts/reviews/verdicts'
import { Button } from '@animeteca/ui/actions/Button'
import { formatCount } from '@animeteca/ui/base/format-count'
import { NativeSelect } from '@animeteca/ui/forms/NativeSelect'
import { Radio, RadioGroup } from '@animeteca/ui/forms/RadioGroup'
import { TextArea } from '@animeteca/ui/forms/TextArea'
import { useConfirm } from '@animeteca/ui/overlays/confirm'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { fieldErrors } from '../../../lib/errors/errors.ts'
import { trpc } from '../../../lib/query/trpc.ts'
import { withToasts } from '../../../lib/with-toasts.ts'
import { useReviewDraft } from './use-review-draft.ts'

type ReviewFormProps = {
  anime: Anime
  viewer: User
  own: readonly Review[]
  isAnimePrivate: boolean
  /** The season to begin with; null for the whole anime. */
  firstSeasonId: number | null
  onClose: () => void
}

/** Writes or edits the viewer's review of the anime or of one of its seasons. */
export default function ReviewForm({ firstSeasonId, ...props }: ReviewFormProps) {
  const [seasonId, setSeasonId] = useState(firstSeasonId)
  const { anime } = props
  return (
    <div className="flex max-w-[80ch] flex-col gap-5 rounded-panel border border-line bg-surface p-4.5">
      {anime.seasons.length > 1 && (
        <Choice label="Sobre" value={seasonId} onChange={setSeasonId}>
          <option value="">Toda la serie</option>
          {anime.seasons.map(({ id, seasonNumber }) => (
            <option key={id} value={id}>
              Temporada {seasonNumber}
            </option>
          ))}
        </Choice>
      )}
      <Fields key={seasonId} {...props} seasonId={seasonId} />
    </div>
  )
}

type FieldsProps = Omit<ReviewFormProps, 'firstSeasonId'> & { seasonId: number | null }

function Fields({ anime, viewer, own, isAnimePrivate, seasonId, onClose }: FieldsProps) {
  const existing = own.find(({ season }) => (season?.id ?? null) === seasonId)
  const { draft, isChanged, change, forget } = useReviewDraft(
    `review.${viewer.id}.${anime.id}.${seasonId ?? 'all'}`,
    existing,
  )
  const confirm = useConfirm()
  const text = useRef<HTMLTextAreaElement>(null)
  const [isVerdictMissing, setVerdictMissing] = useState(false)
  const save = trpc.catalogue.reviews.save.useMutation(
    withToasts({
      successToast: ({ review }) =>
        review.inReview ? 'Opinión guardada: se publicará cuando alguien la revise' : 'Opinión publicada',
      // errors of fields are shown below them
      errorToast: (error) =>
        Object.keys(fieldErrors(error)).length > 0
          ? undefined
          : { message: 'No se pudo guardar tu opinión', reason: 'below' },
      onSuccess() {
        forget()
        onClose()
      },
    }),
  )
  const wrong = fieldErrors(save.error)
  const verdictError = isVerdictMissing ? verdictRequired : wrong['verdict']
  const send = (event: FormEvent) => {
    event.preventDefault()
    const { verdict, content, tellsUpTo } = draft
    setVerdictMissing(verdict === null)
    if (verdict === null) return
    save.mutate(
      { id: anime.id, seasonId, verdict, content, tellsUpTo },
      { onError: (error) => 'content' in fieldErrors(error) && text.current?.focus() },
    )
  }
  const cancel = async () => {
    const isSure = !isChanged || (await confirm(discarding))
    if (!isSure) return
    forget()
    onClose()
  }
  if (existing?.moderated) return <p className="text-dim">{existing.content} Ya no puedes cambiarla.</p>
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <VerdictField
        value={draft.verdict}
        error={verdictError}
        onChange={(verdict) => {
          setVerdictMissing(false)
          change({ verdict })
        }}
      />
      <TextArea
        ref={text}
        label="Tu opinión"
        placeholder="¿Qué te ha gustado y qué no? ¿A quién se la recomendarías?"
        description={`Entre ${formatCount(limits.review.min)} y ${formatCount(limits.review.max)} caracteres. ${audience(isAnimePrivate)}`}
        value={draft.content}
        onChange={(content) => change({ content })}
        counter={limits.review.max}
        rows={7}
        {...(wrong['content'] !== undefined && { error: wrong['content'] })}
      />
      <Choice label="Spoilers" value={draft.tellsUpTo} onChange={(tellsUpTo) => change({ tellsUpTo })}>
        <option value="">Sin spoilers</option>
        {anime.seasons.flatMap(({ seasonNumber, episodes }) =>
          episodes.map(({ id, episodeNumber }) => (
            <option key={id} value={id}>
              Hasta {episodeCode({ seasonNumber, episodeNumber })}
            </option>
          )),
        )}
      </Choice>
      <div className="flex flex-wrap justify-end gap-3">
        <Button onPress={() => void cancel()}>Cancelar</Button>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {existing ? 'Guardar' : 'Publicar'}
        </Button>
      </div>
    </form>
  )
}

type VerdictFieldProps = { value: Verdict | null; error: string | undefined; onChange: (verdict: Verdict) => void }

const VerdictField = ({ value, error, onChange }: VerdictFieldProps) => (
  <RadioGroup
    label="Veredicto"
    value={value ?? ''}
    onChange={(verdict) => onChange(verdict as Verdict)}
    {...(error !== undefined && { error })}
  >
    <div className="flex flex-wrap gap-x-7 max-sm:flex-col">
      {verdicts.map((verdict) => (
        <Radio key={verdict} value={verdict}>
          {verdictLabels[verdict]}
        </Radio>
      ))}
    </div>
  </RadioGroup>
)

const discarding = {
  title: 'Descartar tu opinión',
  message: 'Lo que has escrito se perderá.',
  confirmLabel: 'Descartar',
  isDanger: true,
}

const audience = (isAnimePrivate: boolean) =>
  isAnimePrivate
    ? 'Tienes este anime como privado, así que solo la verás tú.'
    : 'La podrá leer cualquiera, aunque tu perfil sea privado.'

type ChoiceProps = {
  label: string
  /** An id; null for the first option. */
  value: number | null
  onChange: (value: number | null) => void
  children: ReactNode
}

const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <label className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm font-semibold">
    {label}
    <NativeSelect
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value ? Number(target.value) : null)}
      className="font-normal"
    >
      {children}
    </NativeSelect>
  </label>
)
