const { documentElement } = document

/** Makes the library, which is dark below `html.dark-mode`, follow the portal's appearance. Returns a function that stops it. */
export function followAppearance(): () => void {
  const follow = () => documentElement.classList.toggle('dark-mode', documentElement.dataset.appearance === 'dark')
  const observer = new MutationObserver(follow)
  observer.observe(documentElement, { attributeFilter: ['data-appearance'] })
  follow()
  return () => {
    observer.disconnect()
    documentElement.classList.remove('dark-mode')
  }
}
