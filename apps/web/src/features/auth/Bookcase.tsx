import { classNames } from '@animeteca/ui/class-names'
import { palettes } from '@animeteca/ui/cover-art-palettes'
import { CoverArt } from '@animeteca/ui/CoverArt'
import { type Book, boards } from './bookcase-boards.ts'

/** Spines and covers on boards under screentone. Decoration: it says nothing that is not elsewhere. */
export function Bookcase({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames(
        'pointer-events-none relative overflow-hidden border-line bg-surface select-none max-lg:h-40 max-lg:border-b lg:border-l',
        className,
      )}
    >
      <div className="screentone absolute inset-0 [--tone-dot:1.7px]" />
      <div className="absolute inset-0 flex flex-col justify-end gap-[4.5vh] lg:top-0 lg:justify-between lg:pb-[7vh]">
        {boards.map((books, at) => (
          <Board key={books[0]!.title} books={books} isOnPhones={at === 0} />
        ))}
      </div>
    </div>
  )
}

function Board({ books, isOnPhones }: { books: readonly Book[]; isOnPhones: boolean }) {
  return (
    <div className={classNames('relative', !isOnPhones && 'max-lg:hidden')}>
      <div className="flex h-32 items-end gap-[3px] px-4 lg:h-[25vh] lg:gap-1 lg:px-10">
        {books.map((book) =>
          book.isFacing ? <Facing key={book.title} book={book} /> : <Spine key={book.title} book={book} />,
        )}
      </div>
      <div className="h-2 border-y border-line bg-raised shadow-cover lg:h-3" />
    </div>
  )
}

function Facing({ book }: { book: Book }) {
  return (
    <div
      className="relative mx-1.5 aspect-2/3 shrink-0 overflow-hidden rounded-sm shadow-cover lg:mx-3 lg:rounded-control"
      style={{ height: `${book.height}%`, ...leaning(book) }}
    >
      <CoverArt title={book.title} />
      <span className="cover-outline" />
    </div>
  )
}

function Spine({ book }: { book: Book }) {
  const { night, main, pale } = palettes[book.palette]!
  return (
    <div
      className="relative flex w-5 shrink-0 items-center justify-center overflow-hidden rounded-[3px] lg:w-[2.6rem] lg:rounded-[5px]"
      style={{ height: `${book.height}%`, backgroundColor: night, ...leaning(book) }}
    >
      <span className="absolute inset-x-0 top-[9%] h-[5%]" style={{ backgroundColor: main }} />
      <span className="absolute inset-x-0 bottom-[8%] h-[2.5%]" style={{ backgroundColor: main }} />
      <span
        className="max-h-[66%] truncate font-display text-[0.5rem] font-extrabold tracking-snug [writing-mode:vertical-rl] lg:text-[0.9375rem]"
        style={{ color: pale }}
      >
        {book.title}
      </span>
      <span className="cover-outline" />
    </div>
  )
}

const leaning = ({ lean }: Book) =>
  lean ? { rotate: `${lean}deg`, transformOrigin: 'bottom left', marginRight: '1.5%' } : {}
