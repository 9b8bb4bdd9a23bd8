/** Classes of a menu's or select's panel, and of its rows. */
export const popoverPanel =
  'overflow-auto rounded-panel border border-line bg-raised p-1.5 shadow-overlay outline-none transition-[opacity,translate] ' +
  'duration-120 entering:opacity-0 exiting:opacity-0 placement-bottom:entering:-translate-y-1 placement-top:entering:translate-y-1'

export const popoverRow =
  'flex min-h-10 items-center gap-3 rounded-control px-3 py-2 text-sm font-medium no-underline outline-none select-none ' +
  'hover:bg-surface focus:bg-surface disabled:opacity-45 pointer-coarse:min-h-11'
