/** Milliseconds after which the scripts load even without a paint, as in a background tab. */
const latest = 3_000

/**
 * An inline script that loads the app's scripts after the first paint, which they would delay otherwise. It records
 * clicks and keys until the page is hydrated, which repeats them (`replay-events.ts`); links work natively until
 * hydration is almost done. It also hides a visitor's page from a signed-in person until theirs has rendered. Each
 * script is requested in a separate task, because all of them together would block a phone for 50 ms.
 *
 * @param scripts the entry first, then its imports.
 */
export const startAfterPaint = (scripts: string[]) =>
  `(function(scripts){var begun,root=document.documentElement,events=window.recordedEvents=[]
try{if(localStorage.getItem('accessToken'))root.dataset.own=''}catch(e){}
function begin(){if(begun)return
begun=true
scripts.forEach(function(address,at){setTimeout(function(){var tag=document.createElement(at?'link':'script')
if(at){tag.rel='modulepreload';tag.href=address}else{tag.type='module';tag.src=address}
document.head.append(tag)})})}
function press(event){begin()
if(!window.recordedEvents||!event.target.closest)return
events.push(event)
var isPlain=event.type=='click'&&!(event.ctrlKey||event.metaKey||event.shiftKey)
if(events.includesLinks&&isPlain&&event.target.closest('a[href^="/"]'))event.preventDefault()}
try{new PerformanceObserver(function(){setTimeout(begin)}).observe({type:'paint',buffered:true})}catch(e){begin()}
if('own' in root.dataset)begin()
addEventListener('click',press,true);addEventListener('keydown',press,true)
setTimeout(begin,${latest})})(${JSON.stringify(scripts)})`
