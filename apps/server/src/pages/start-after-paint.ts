/** Milliseconds without a paint, as in a tab that nobody looks at, after which the scripts come anyway. */
const latest = 3_000

/**
 * An inline script that brings a page to life once it has been seen: scripts that travel with the page would hold up its first
 * paint. What is pressed before that is kept for the page to answer as soon as it can (`replay-events.ts`); a link is followed by
 * the browser, unless the page is all but alive. It also hides a visitor's page from somebody who is signed in, until theirs is there, and
 * marks the page as still until somebody touches it or all of it lives: covers that no first screen shows wait for that (`shelf.css`).
 * Each script is asked for in a task of its own: together they hold up a phone for 50 ms.
 *
 * @param scripts the entry first, then what it will ask for.
 */
export const startAfterPaint = (scripts: string[]) =>
  `(function(scripts){var begun,root=document.documentElement,early=window.earlyPresses=[]
root.dataset.still=''
function stir(){delete root.dataset.still}
['scroll','touchstart','keydown'].forEach(function(type){addEventListener(type,stir,{capture:true,once:true,passive:true})})
try{if(localStorage.getItem('accessToken'))root.dataset.own=''}catch(e){}
function begin(){if(begun)return
begun=true
scripts.forEach(function(address,at){setTimeout(function(){var tag=document.createElement(at?'link':'script')
if(at){tag.rel='modulepreload';tag.href=address}else{tag.type='module';tag.src=address}
document.head.append(tag)})})}
function press(event){begin()
if(!window.earlyPresses||!event.target.closest)return
early.push(event)
var isPlain=event.type=='click'&&!(event.ctrlKey||event.metaKey||event.shiftKey)
if(early.isNear&&isPlain&&event.target.closest('a[href^="/"]'))event.preventDefault()}
try{new PerformanceObserver(function(){setTimeout(begin)}).observe({type:'paint',buffered:true})}catch(e){begin()}
if('own' in root.dataset)begin()
addEventListener('click',press,true);addEventListener('keydown',press,true)
setTimeout(begin,${latest})})(${JSON.stringify(scripts)})`
