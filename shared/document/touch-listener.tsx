/** Does what `client/touch-listener.ts` does, on pages without a client bundle. */
export function TouchListener() {
  return <script>{'addEventListener("touchstart",()=>{})'}</script>
}
