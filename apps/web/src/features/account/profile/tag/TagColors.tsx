import { SpanishLocale } from '@animeteca/ui/base/SpanishLocale'
import { describedBy, FieldNotes, labelStyles } from '@animeteca/ui/forms/field'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { Label, Radio, RadioGroup } from 'react-aria-components'
import { textColorOn } from '../../../../nouns/person/text-color-on.ts'
import { tagColors } from '../form/tag-colors.ts'

type TagColorsProps = { value: string; onChange: (color: string) => void; error?: string | undefined }

/** Sixteen preset colours and a free choice. */
export function TagColors({ value, onChange, error }: TagColorsProps) {
  const notesId = useId()
  return (
    <div className="flex flex-col gap-4">
      <SpanishLocale>
        <RadioGroup
          value={value.toUpperCase()}
          onChange={onChange}
          {...describedBy(notesId, { error })}
          isInvalid={Boolean(error)}
          className="flex flex-col gap-2"
        >
          <Label className={labelStyles(false)}>Color del tag</Label>
          <div className="grid w-fit grid-cols-[repeat(8,2.25rem)] gap-2 max-[26rem]:grid-cols-[repeat(6,2.5rem)]">
            {tagColors.map(({ name, hex }) => (
              <Radio
                key={hex}
                value={hex}
                aria-label={name}
                style={{ backgroundColor: hex, color: textColorOn(hex) }}
                className="relative grid aspect-square cursor-pointer place-items-center rounded-control outline-offset-2 selected:outline-2 selected:outline-text focus-visible:outline-3 focus-visible:outline-text"
              >
                {({ isSelected }) => isSelected && <Check aria-hidden size={18} strokeWidth={3} />}
              </Radio>
            ))}
          </div>
          <FieldNotes id={notesId} error={error} />
        </RadioGroup>
      </SpanishLocale>
      <label className="flex items-center gap-3 self-start text-sm font-semibold">
        <input
          type="color"
          value={value}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
          className="size-11 cursor-pointer rounded-control border border-control bg-surface p-1"
        />
        Color personalizado
        <span className="font-normal text-dim tabular-nums">{value.toUpperCase()}</span>
      </label>
    </div>
  )
}
