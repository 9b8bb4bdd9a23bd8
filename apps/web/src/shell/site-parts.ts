// What surrounds every page, as one script: five small ones are 4 KiB larger together.
export { BottomNav } from './navigation/BottomNav.tsx'
export { Header } from './navigation/Header.tsx'
export { Keys } from './keyboard/Keys.tsx'
export { ModalHost } from './ModalHost.tsx'
export { OfflineBanner } from './OfflineBanner.tsx'
