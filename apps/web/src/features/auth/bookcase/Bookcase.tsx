import { classNames } from '@animeteca/ui/base/class-names'
import { hashText } from '@animeteca/ui/base/seeded'
import { paletteOf } from '@animeteca/ui/covers/cover-art-palettes'
import { CoverArt } from '@animeteca/ui/covers/CoverArt'
import { type Book, boards } from './bookcase-boards.ts'

/** Decoration: spines and covers on shelves, under screentone. */
export function Bookcase({ className }: { className: string }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none relative overflow-hidden border-line bg-surface select-none max-lg:h-40 max-lg:border-b ' +
          'lg:sticky lg:top-0 lg:grid lg:h-dvh lg:grid-rows-3 lg:border-l lg:pb-[3vh]',
        className,
      )}
    >
      <div className="screentone absolute inset-0 [--tone-dot:1.7px]" />
      {boards.map((books, at) => (
        <Board key={books[0]!.series} books={books} isOnPhones={at === 0} />
      ))}
    </div>
  )
}

function Board({ books, isOnPhones }: { books: readonly Book[]; isOnPhones: boolean }) {
  return (
    <div className={classNames('relative flex h-full flex-col justify-end', !isOnPhones && 'max-lg:hidden')}>
      <div className="flex h-32 items-end gap-[3px] px-4 lg:h-[27vh] lg:gap-1 lg:px-10">
        {books.map((book) => {
          const Shown = book.isFacing ? Facing : Spine
          return <Shown key={`${book.series} ${book.volume}`} book={book} />
        })}
      </div>
      <div className="h-2 shrink-0 border-y border-line bg-raised shadow-cover lg:h-3" />
    </div>
  )
}

function Facing({ book: { series } }: { book: Book }) {
  return (
    <div className="relative mx-1.5 aspect-2/3 h-[97%] shrink-0 cover-outline overflow-hidden rounded-sm shadow-cover lg:mx-2.5 lg:rounded-control">
      <CoverArt title={series} />
    </div>
  )
}

/** Coloured by series; the volumes of a series have one height. */
function Spine({ book: { series, volume, isLeaning } }: { book: Book }) {
  const { night, main, pale } = paletteOf(series)
  return (
    <div
      className={classNames(
        'relative flex w-5 shrink-0 flex-col items-center cover-outline overflow-hidden rounded-[3px] lg:w-[2.6rem] lg:rounded-[5px]',
        isLeaning && 'mr-[1.1rem] origin-bottom-right rotate-6 lg:mr-[3vh]',
      )}
      style={{ height: `${78 + (hashText(series) % 15)}%`, backgroundColor: night, color: pale }}
    >
      <span className="mt-[26%] h-[5%] w-full shrink-0" style={{ backgroundColor: main }} />
      <span className="min-h-0 grow truncate pt-[26%] font-display text-[0.5rem] font-extrabold tracking-snug [writing-mode:vertical-rl] lg:text-[0.9375rem]">
        {series}
      </span>
      {volume && (
        <span className="grid h-[14%] w-full shrink-0 place-items-center font-display text-[0.5rem] font-extrabold lg:text-base">
          {volume}
        </span>
      )}
      <span className="h-[3%] w-full shrink-0" style={{ backgroundColor: main }} />
    </div>
  )
}
