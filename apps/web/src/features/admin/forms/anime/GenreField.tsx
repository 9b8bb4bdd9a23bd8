import { genreName } from '@animeteca/contracts/catalogue/genres'
import { Chip } from '@animeteca/ui/actions/Chip'
import { TextField } from '@animeteca/ui/forms/TextField'
import { type KeyboardEvent, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { untouched } from '../../../../lib/forms/untouched.ts'
import type { AnimeValues } from './anime-values.ts'
import { addGenres, genresOf, withoutGenre } from './genre-list.ts'

/** Genres as chips; a comma, Enter or leaving the input adds one, so that saving loses no typed genre. */
export function GenreField({ control }: { control: Control<AnimeValues> }) {
  const { field, fieldState } = useController({ control, name: 'genres' })
  const [typed, setTyped] = useState('')
  const genres = genresOf(field.value)
  const add = (text: string) => {
    const added = addGenres(field.value, text)
    if (added !== field.value) field.onChange(added)
    setTyped('')
  }
  const addOnEnter = (event: KeyboardEvent) => {
    // Enter also confirms the text of an input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter must not submit the form.
    event.preventDefault()
    add(typed)
  }
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label="Géneros"
        description="Escribe una coma o pulsa Intro para añadir cada uno"
        autoComplete="off"
        value={typed}
        onChange={(text) => (text.includes(',') ? add(text) : setTyped(text))}
        onKeyDown={addOnEnter}
        onBlur={() => {
          add(typed)
          field.onBlur()
        }}
        {...untouched({ isDirty: fieldState.isDirty || typed !== '' })}
        error={fieldState.error?.message}
        ref={(element) => field.ref(element)}
      />
      {genres.length > 0 && (
        <ul aria-label="Géneros añadidos" className="flex flex-wrap gap-2">
          {genres.map((genre) => (
            <li key={genre}>
              <Chip
                removeLabel={`Quitar ${genreName(genre)}`}
                onRemove={() => field.onChange(withoutGenre(field.value, genre))}
              >
                {genreName(genre)}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
