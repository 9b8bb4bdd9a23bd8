import { coverSource } from '@animeteca/contracts/media/cover-widths'
import { IconButton } from '@animeteca/ui/actions/IconButton'
import { Cover } from '@animeteca/ui/covers/Cover'
import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { mutate } from '../../../lib/optimistic.ts'
import { CardFacts } from '../../../nouns/anime/CardFacts.tsx'
import { EarlyAccessBadge } from '../../../nouns/anime/EarlyAccessBadge.tsx'
import { placeAnimeMutation, removeAnime } from '../../../nouns/list/custom/ordered-list-mutations.ts'
import type { CoverCard, Shelf } from '../../../nouns/list/custom/own-lists.ts'

/** To the previous or the next place. */
type Step = -1 | 1

type OrderedAnimesProps = { label: string; shelf: Shelf; animes: readonly CoverCard[]; isEditable: boolean }

/** Animes in a person's order; the owner can move and remove them. */
export function OrderedAnimes({ label, shelf, animes, isEditable }: OrderedAnimesProps) {
  const list = useRef<HTMLOListElement>(null)
  const ids = animes.map(({ animeId }) => animeId)
  const [moved, setMoved] = useState<{ animeId: number; step: Step } | null>(null)
  const movedTo = moved ? ids.indexOf(moved.animeId) : -1

  // A row that moves in the document loses the focus. At either end of the list the pressed button is disabled for good, so its neighbour takes it.
  useLayoutEffect(() => {
    if (!moved || movedTo === -1) return
    const row = list.current?.querySelector(`[data-item="${moved.animeId}"]`)
    // A refetch can move the row later, when the viewer is elsewhere.
    const active = document.activeElement
    if (active && active !== document.body && !row?.contains(active)) return
    const buttons = [moved.step, -moved.step].map((step) =>
      row?.querySelector<HTMLButtonElement>(`[data-step="${step}"] button`),
    )
    buttons.find((button) => button && !button.disabled)?.focus()
  }, [moved, movedTo])

  const move = (at: number, step: Step) => {
    const before = ids[step === 1 ? at + 2 : at - 1] ?? null
    mutate(placeAnimeMutation, { shelf, anime: animes[at]!, before })
    setMoved({ animeId: ids[at]!, step })
  }

  const remove = (anime: CoverCard) => {
    // The focus goes to the next row, not back to the one that was moved before.
    setMoved(null)
    removeAnime(shelf, anime)
  }

  return (
    <div data-keeps-focus>
      <ol ref={list} aria-label={label} className="divide-y divide-line">
        {animes.map((anime, at) => (
          <OrderedAnime key={anime.animeId} anime={anime} at={at}>
            {isEditable && (
              <OrderButtons
                title={anime.animeTitle}
                isFirst={at === 0}
                isLast={at === animes.length - 1}
                onMove={(step) => move(at, step)}
                onRemove={() => remove(anime)}
              />
            )}
          </OrderedAnime>
        ))}
      </ol>
      <output className="sr-only">
        {movedTo !== -1 && `${animes[movedTo]!.animeTitle}, puesto ${movedTo + 1} de ${animes.length}`}
      </output>
    </div>
  )
}

type OrderedAnimeProps = { anime: CoverCard; at: number; children: ReactNode }

function OrderedAnime({ anime, at, children }: OrderedAnimeProps) {
  return (
    <li
      data-item={anime.animeId}
      className="group relative flex items-center gap-4 py-3 has-[a:focus-visible]:outline-2 max-[24rem]:gap-2"
    >
      <span
        aria-hidden
        className="w-8 shrink-0 text-right font-display max-[24rem]:w-5 max-[24rem]:text-base text-lg font-bold text-dim tabular-nums"
      >
        {at + 1}
      </span>
      <Cover
        {...coverSource(anime.animeCoverImage)}
        sizes="4rem"
        title={anime.animeTitle}
        hasPrintedTitle={false}
        className="w-14 shrink-0 max-[24rem]:w-11 sm:w-16"
      />
      <div className="min-w-0 grow">
        <h2 className="line-clamp-2 text-base font-bold">
          <Link
            to="/anime/$id"
            params={{ id: anime.animeId }}
            className="outline-none before:absolute before:inset-0 before:z-1 group-hover:text-accent"
          >
            {anime.animeTitle}
          </Link>
        </h2>
        <div className="text-sm text-dim">
          <CardFacts rating={anime.animeRating} releaseYear={anime.releaseYear} />
        </div>
        {anime.hasEarlyAccess && <EarlyAccessBadge className="mt-1" />}
      </div>
      {children}
    </li>
  )
}

type OrderButtonsProps = {
  title: string
  isFirst: boolean
  isLast: boolean
  onMove: (step: Step) => void
  onRemove: () => void
}

function OrderButtons({ title, isFirst, isLast, onMove, onRemove }: OrderButtonsProps) {
  return (
    <>
      <div className="z-2 flex shrink-0 max-sm:flex-col">
        <span data-step="-1" className="contents">
          <IconButton
            label={`Subir ${title}`}
            hasTooltip={false}
            size="sm"
            isDisabled={isFirst}
            onPress={() => onMove(-1)}
          >
            <ArrowUp aria-hidden size={18} />
          </IconButton>
        </span>
        <span data-step="1" className="contents">
          <IconButton
            label={`Bajar ${title}`}
            hasTooltip={false}
            size="sm"
            isDisabled={isLast}
            onPress={() => onMove(1)}
          >
            <ArrowDown aria-hidden size={18} />
          </IconButton>
        </span>
      </div>
      <IconButton label={`Quitar ${title}`} hasTooltip={false} size="sm" onPress={onRemove} className="z-2">
        <X aria-hidden size={18} />
      </IconButton>
    </>
  )
}
