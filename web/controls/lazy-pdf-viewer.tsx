import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'

const PdfViewer = lazy(async () => ({ default: (await import('./pdf-viewer.tsx')).PdfViewer }))

/** The viewer of PDFs, loaded when the first is shown. */
export const LazyPdfViewer = (props: ComponentProps<typeof PdfViewer>) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <PdfViewer {...props} />
  </Suspense>
)
