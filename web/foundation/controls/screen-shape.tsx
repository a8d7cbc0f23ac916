import { Page } from './page.tsx'
import { Skeleton } from './skeleton.tsx'

/** The shape of a screen that is on its way. */
export const ScreenShape = () => (
  <Page>
    <Skeleton height={36} width="40%" />
    <Skeleton height={240} />
  </Page>
)
