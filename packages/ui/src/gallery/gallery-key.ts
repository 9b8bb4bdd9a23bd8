/** Where the gallery keeps its theme. */
export const galleryKey = 'gallery.theme'
