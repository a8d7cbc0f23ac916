const { documentElement } = document

/** The library is dark below `html.dark-mode`: has it follow the portal while it is shown; gives what ends it. */
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
