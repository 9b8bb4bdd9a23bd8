import { useState } from 'react'
import { Radio, RadioGroup } from 'react-aria-components'
import { classNames } from './class-names.tsx'
import { Star } from './star-shape.tsx'

export type StarRatingProps = {
  label: string
  /** From 1 to 5; null while nothing is chosen. */
  value: number | null
  onChange: (rating: number) => void
  isDisabled?: boolean
  size?: number
  className?: string | undefined
}

/** Five stars to choose from: a radio group, so arrows move through them. */
export function StarRating({ label, value, onChange, isDisabled = false, size = 28, className }: StarRatingProps) {
  const [pointedAt, setPointedAt] = useState<number | null>(null)
  const lit = pointedAt ?? value ?? 0
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      isDisabled={isDisabled}
      className={classNames('-ml-2 inline-flex disabled:opacity-45', className)}
    >
      {[1, 2, 3, 4, 5].map((rating) => (
        <Radio
          key={rating}
          value={String(rating)}
          aria-label={rating === 1 ? '1 estrella' : `${rating} estrellas`}
          onHoverStart={() => setPointedAt(rating)}
          onHoverEnd={() => setPointedAt(null)}
          className="relative grid size-11 place-items-center rounded-control pressed:scale-90 focus-visible:-outline-offset-2"
        >
          <Star
            size={size}
            className={classNames(
              'transition-[color,stroke]',
              rating <= lit ? 'stroke-gold text-gold' : 'stroke-control text-transparent',
            )}
          />
        </Radio>
      ))}
    </RadioGroup>
  )
}
