import { useId, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { useOptimisticChoice } from '../base/use-optimistic-choice.ts'
import { Star } from '../display/star-shape.tsx'

export type StarRatingProps = {
  label: string
  /** From 1 to 5; null without a choice. */
  value: number | null
  onChange: (rating: number) => void
}

/** Five stars as native radio buttons. */
export function StarRating({ label, value, onChange }: StarRatingProps) {
  const name = useId()
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const { shown, choose } = useOptimisticChoice(value, onChange)
  const lit = pointedAt ?? shown ?? 0
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-orientation="horizontal"
      className="-ml-2 inline-flex"
      onPointerLeave={() => setPointedAt(null)}
    >
      {[1, 2, 3, 4, 5].map((rating) => (
        <label
          key={rating}
          onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setPointedAt(rating)}
          className="relative grid size-11 place-items-center rounded-control outline-text active:scale-90 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={rating}
            checked={rating === shown}
            aria-label={rating === 1 ? '1 estrella' : `${rating} estrellas`}
            onChange={() => choose(rating)}
            className="absolute inset-0 appearance-none rounded-[inherit] outline-none"
          />
          <Star
            size={28}
            className={classNames(
              'transition-[color,stroke]',
              rating <= lit ? 'stroke-gold text-gold' : 'stroke-control text-transparent',
            )}
          />
        </label>
      ))}
    </div>
  )
}
