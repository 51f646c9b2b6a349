import { ArrowLeft } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { useGoBack } from './use-go-back.ts'

export function BackButton() {
  const goBack = useGoBack()
  return (
    <Button variant="secondary" onClick={goBack}>
      <ArrowLeft aria-hidden="true" />
      Back
    </Button>
  )
}
