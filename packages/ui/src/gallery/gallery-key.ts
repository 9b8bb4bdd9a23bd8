/** Key of the gallery's theme in local storage. */
export const galleryKey = 'gallery.theme'
