/** What `client/touch-listener.ts` does, for pages without a client bundle. */
export function TouchListener() {
  return <script>{'addEventListener("touchstart",()=>{})'}</script>
}
