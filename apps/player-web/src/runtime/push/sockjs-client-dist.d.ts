// The built file includes replacements for Node's modules; the package's sources use a global that browsers don't have.
declare module 'sockjs-client/dist/sockjs.min.js' {
  import SockJS from 'sockjs-client';
  export default SockJS;
}
