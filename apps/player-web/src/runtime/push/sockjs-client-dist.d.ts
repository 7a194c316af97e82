// The built file carries its own stand-ins for what Node has; the package's sources name a global that browsers do not know.
declare module 'sockjs-client/dist/sockjs.min.js' {
  import SockJS from 'sockjs-client';
  export default SockJS;
}
